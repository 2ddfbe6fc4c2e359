/** A resource for stories and pictures of the studio, beside those of the product. */
export const TOOLS = {
  title: 'Tool',
  type: 'object',
  'x-resource': { rules: 'souk', name: 'Tool |||| Tools' },
  properties: {
    name: { type: 'string', title: 'Name', maxLength: 60 },
    warranty: { type: 'string', title: 'Warranty', maxLength: 60 },
    status: {
      type: 'string',
      title: 'Status',
      enum: ['stocked', 'lent', 'broken'],
      default: 'stocked',
      'x-enum': { stocked: 'Stocked', lent: 'Lent', broken: 'Broken' },
    },
  },
  required: ['name'],
} as const;
