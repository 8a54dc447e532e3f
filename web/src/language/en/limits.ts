/** The limits of what is measured. */
export const limits = {
  execution: {
    limit: {
      between: '{{low}}–{{high}}',
      to: '{{low}} to {{high}}',
      exactly: 'exactly {{value}}',
      minimum: 'at least {{value}}',
      exclusiveMinimum: 'more than {{value}}',
      maximum: 'at most {{value}}',
      exclusiveMaximum: 'less than {{value}}',
    },
    ambiguous: '{{typed}} can be read in two ways. Type {{decimal}} or {{whole}}.',
  },
}
