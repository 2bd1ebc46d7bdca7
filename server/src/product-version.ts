import { version } from '../package.json';

/** The version of the product; backups and logs name the one that wrote them. */
export const PRODUCT_VERSION: string = version;
