import {
  LuCheck as Done, //
  LuX,
} from 'react-icons/lu';
import { SiGoogle } from 'react-icons/si';

export const icons = [LuX, Done, SiGoogle];
