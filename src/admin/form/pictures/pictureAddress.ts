const WEB: readonly string[] = ['http:', 'https:'];

/** Whether a page can load a picture from there: an address of the web, or a path on this server. */
export const isPictureAddress = (address: string): boolean => {
  if (!URL.canParse(address)) return /^\/(?![/\\])\S+$/.test(address);
  const { protocol, username, password } = new URL(address);
  return WEB.includes(protocol) && username === '' && password === '';
};
