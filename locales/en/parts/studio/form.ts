export const form = {
  help: 'Drag a field or a group by its handle, or press space on the handle and use the arrows.',
  layout: 'Groups are',
  layouts: {
    sections: 'Sections, one below the other',
    tabs: 'Tabs',
    steps: 'Steps, one after the other',
  },
  order: 'Order of the form',
  group: 'Title of the group',
  newGroup: 'New group',
  addGroup: 'Add a group',
  firstGroup: 'Part the form into groups',
  removeGroup: 'Remove the group “%{name}”',
  noGroups: 'All fields stand in one form, in their own order.',
  emptyGroup: 'A group needs a field: drag one here, or remove the group.',
};
