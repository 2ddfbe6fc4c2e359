/** Hands a file made in the browser to the person. */
export const download = (parts: readonly BlobPart[], name: string, type: string): void => {
  const url = URL.createObjectURL(new Blob([...parts], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
};
