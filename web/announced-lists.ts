import type { Plugin } from 'vite'

/**
 * Safari announces no list whose items have no marks, and most lists here have none. Each list says what it is, which
 * changes nothing in other browsers.
 */
export const announcedLists: Plugin = {
  name: 'announced-lists',
  enforce: 'pre',
  transform: {
    filter: { id: /\/web\/src\/.*\.tsx$/ },
    handler: (code) => ({ code: code.replace(/<[ou]l(?=[\s>])/g, '$& role="list"'), map: null }),
  },
}
