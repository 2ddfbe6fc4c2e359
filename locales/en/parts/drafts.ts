/** What a form says of unsaved text that is back, or has no place in it any more. */
export const drafts = {
  formChanged: 'The fields of this form were changed meanwhile. What you typed is still here.',
  fieldsGone: 'Fields into which you typed are not in this form any more.',
  restored: 'Your unsaved changes of %{time} are back.',
  changed: 'Changed: %{fields}.',
  discard: 'Discard them',
  lost: 'These cannot be saved here: nobody can fill them in any more. This is what you had typed:',
  unfit: 'These take other values by now. This is what you had typed:',
  notSaved: 'Not saved, because the form does not have it any more: %{fields}.',
  copy: 'Copy what you typed into “%{field}”',
  copied: 'Copied',
  letGo: 'I do not need it',
};
