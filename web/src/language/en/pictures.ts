/** Adding and changing pictures of a step or site. */
export const pictures = {
  pictures: {
    one: 'Picture',
    place: 'Picture {{place}} of {{count}}',
    previous: 'Previous',
    hint: 'Or drag files here.',
    full_one: 'There is room for {{count}} picture.',
    full_other: 'There is room for {{count}} pictures.',
    alt: 'What picture {{number}} shows',
    up: 'Move picture {{number}} up',
    down: 'Move picture {{number}} down',
    remove: 'Remove picture {{number}}',
    added: 'The picture is added.',
    moved: 'Now picture {{place}}.',
    removed: 'The picture is removed.',
  },
}
