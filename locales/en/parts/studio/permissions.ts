export const permissions = {
  title: 'What roles may do',
  atOnce:
    'Roles are rows of their own: a change here takes effect at once and is no part of the draft.',
  role: 'Role',
  box: '%{role}: %{verb}',
  saved: 'The role is saved.',
};
