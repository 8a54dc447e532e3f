import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { MantineProvider, type MantineProviderProps } from '@mantine/core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Plugin } from 'vite'
import { cssVariables, theme } from './src/theme.ts'

const MADE = path.join(import.meta.dirname, '../node_modules/.cache/holdpoint/theme.css')
const COMPUTES = 'import { MantineCssVariables } from "./MantineCssVariables/MantineCssVariables.mjs";\n'

/**
 * Makes `~theme/variables.css`, the variables of the theme, and leaves out what would compute them in each browser at
 * each visit.
 */
export const themeSheet: Plugin = {
  name: 'theme-sheet',
  config: () => ({ resolve: { alias: { '~theme/variables.css': MADE } } }),
  async buildStart() {
    await mkdir(path.dirname(MADE), { recursive: true })
    // A copy of the folder may share the file of an earlier build.
    await writeFile(`${MADE}.new`, variables())
    await rename(`${MADE}.new`, MADE)
  },
  transform(code, id) {
    if (!id.endsWith('/@mantine/core/esm/core/MantineProvider/MantineProvider.mjs')) return null
    if (!code.includes(COMPUTES)) this.error('MantineProvider no longer computes variables by this component')
    return { code: code.replace(COMPUTES, 'const MantineCssVariables = () => null;\n'), map: null }
  },
}

/** What the provider would put into a page, without its element. */
function variables(): string {
  const props: MantineProviderProps = { theme, cssVariablesResolver: cssVariables, withGlobalClasses: false }
  return renderToStaticMarkup(createElement(MantineProvider, props)).replace(/<\/?style[^>]*>/g, '')
}
