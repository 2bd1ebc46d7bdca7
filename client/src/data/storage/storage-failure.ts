/** Nobody can work here without a database, and the browser opens none; the message is for the person. */
export class StorageFailure extends Error {}
