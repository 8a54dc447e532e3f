import type { Plugin } from 'vite'

/** Parts of Mantine's components that nothing here shows. Each component names all of its parts, and so would load them. */
const UNUSED: Readonly<Record<string, readonly string[]>> = {
  ActionIcon: ['Group', 'GroupSection'],
  Button: ['Group', 'GroupSection'],
  Checkbox: ['Card', 'Indicator'],
  Combobox: [
    'ClearButton',
    'DropdownTarget',
    'EventsTarget',
    'Footer',
    'Group',
    'Header',
    'HiddenInput',
    'Search',
  ],
  Input: ['ClearButton'],
  Menu: ['CheckboxGroup', 'CheckboxItem', 'ContextMenu', 'RadioGroup', 'RadioItem', 'Search', 'Sub'],
  Modal: ['Stack'],
  Popover: ['ContextMenu'],
  Radio: ['Card', 'Indicator'],
}

const NAMED = new RegExp(
  Object.entries(UNUSED)
    .map(([component, parts]) => `\\b${component}\\.(?:${parts.join('|')})\\b`)
    .join('|'),
)

/** Leaves them out of the build, and stops it where one of them is shown after all. */
export const unusedParts: Plugin = {
  name: 'unused-parts',
  enforce: 'pre',
  apply: 'build',
  transform(code, id) {
    const [, component, file] = /\/@mantine\/core\/esm\/components\/(\w+)\/(\w+)\.mjs$/.exec(id) ?? []
    const parts = component === file ? UNUSED[component ?? ''] : undefined
    if (!parts) return null
    let kept = code
    for (const part of parts) {
      const named = `${component}.${part} = ${component}${part};\n`
      if (!kept.includes(named)) this.error(`${component} has no part ${part}`)
      kept = kept.replace(named, '')
    }
    return { code: kept, map: null }
  },
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue
      for (const [id, { code }] of Object.entries(chunk.modules)) {
        const [shown] = NAMED.exec(code ?? '') ?? []
        if (shown) this.error(`${id} shows ${shown}, which web/unused-parts.ts leaves out`)
      }
    }
  },
}
