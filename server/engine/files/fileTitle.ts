/** Bound of `title` in schemas/files.json. */
const MAX_TITLE_CHARACTERS = 200;
const UNNAMED = 'file';
/** Controls, and marks that turn the direction of text: `gpj.exe` must not read as `exe.jpg`. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out of a name here.
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** What a file is called: the last part of its path, in whatever script, without what cannot be seen. */
export const fileTitle = (name: string): string => {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const clean = last.toWellFormed().normalize('NFC').replace(UNSEEN, '').trim();
  const isName = clean !== '' && !/^\.+$/.test(clean);
  if (!isName) return UNNAMED;
  if (clean.length <= MAX_TITLE_CHARACTERS) return clean;
  // The end says what it is: it stays.
  const extension = /\.[^.]{1,10}$/.exec(clean)?.[0] ?? '';
  const room = MAX_TITLE_CHARACTERS - extension.length;
  return `${clean.slice(0, room).toWellFormed().replaceAll('\ufffd', '')}${extension}`;
};

const ASCII_UNSAFE = /[^\x20-\x7e]|["\\%]/g;
const encode = (text: string): string =>
  encodeURIComponent(text).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** `content-disposition` of a download (RFC 6266): the name for old readers, and the whole of it in UTF-8. */
export const attachment = (title: string): string => {
  const name = fileTitle(title);
  return `attachment; filename="${name.replace(ASCII_UNSAFE, '_')}"; filename*=UTF-8''${encode(name)}`;
};
