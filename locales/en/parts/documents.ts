/** What stands on every page of a document that the server makes. */
export const documents = { page: 'Page %{page} of %{pages}' };
