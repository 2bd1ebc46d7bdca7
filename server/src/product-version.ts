import { version } from '../package.json';

/** Of the product: backups and logs say which one wrote them. */
export const PRODUCT_VERSION: string = version;
