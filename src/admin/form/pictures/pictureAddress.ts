import { isRelativeAddress, isWebAddress } from '#schemas/model/links.ts';

/** Whether a page can load a picture from there: an address of the web, or a path on this server. */
export const isPictureAddress = (address: string): boolean =>
  isWebAddress(address) || (address.startsWith('/') && isRelativeAddress(address));
