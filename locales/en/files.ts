/** Files in forms: uploaded, fetched, with what each may do. */
export const files = {
  add: 'Add files',
  uploads: 'Uploads',
  progress: 'Upload of %{name}',
  stop: 'Stop the upload of %{name}',
  retryOne: 'Upload %{name} again',
  tooLarge: '%{name} is larger than %{limit} bytes. Choose a smaller file.',
  download: 'Download %{name}',
  remove: 'Remove %{name}',
  unknown: 'File',
  permissionsOf: 'Permissions of %{name}',
  notYet: 'A file is still being uploaded. Wait for it, or stop it.',
} as const;
