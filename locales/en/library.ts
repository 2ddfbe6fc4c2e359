/** Texts of the image library that come with it. */
export const library = {
  same: 'You have this picture already: “%{title}”.',
  useSame: 'Use that one',
  uploadAnyway: 'Upload anyway',
  onlyUnused: 'Only unused',
  unusedCount: 'Nothing shows %{smart_count} image. |||| Nothing shows %{smart_count} images.',
  deleteUnused: 'Delete them all',
  deleteUnusedQuestion:
    'Delete %{smart_count} image that nothing shows? |||| Delete %{smart_count} images that nothing shows?',
  deleteUnusedHelp: 'They are gone for good. What something shows by then stays.',
  replace: 'Replace by another file',
  replaced:
    'Replaced. %{smart_count} row shows the new picture. |||| Replaced. %{smart_count} rows show the new picture.',
  kept: '%{smart_count} row may not be changed and shows the old picture: |||| %{smart_count} rows may not be changed and show the old picture:',
  select: 'Select images',
  endSelect: 'End selecting',
  setLabels: 'Set labels',
  labelsOf: 'Labels of %{smart_count} image |||| Labels of %{smart_count} images',
  tidyLabels: 'Rename or merge labels',
  labelCount: '%{smart_count} image |||| %{smart_count} images',
  labelled: '%{smart_count} image changed |||| %{smart_count} images changed',
  putBack: 'The picture is as it was.',
} as const;
