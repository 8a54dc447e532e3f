import path from 'node:path'
import react from '@vitejs/plugin-react'
import icons from 'unplugin-icons/vite'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { announcedLists } from './announced-lists.ts'
import { EARLY_PAGES } from './early/pages.ts'
import { themeSheet } from './theme-sheet.ts'
import { typeface } from './typeface.ts'
import { unusedParts } from './unused-parts.ts'

/** Where the service runs that `npm run dev:web` asks. */
const SERVICE = 'http://127.0.0.1:3000'

/** What many pages share, but load only when something is opened: dialogs, menus, lists of choices. */
const OPENED_LATER =
  /form\/dialog|components\/(Combobox|Drawer|FocusTrap|Menu|Modal|ModalBase|Overlay|Paper|Popover|Portal|ScrollArea|Transition)\/|floating|remove-scroll|use-sidecar|style-singleton|use-focus-(trap|return)|use-callback-ref|get-nonce|tslib/i

/** What every page of a user who is signed in loads. */
const ALWAYS =
  /rolldown.runtime|vite.preload-helper|units-converters\/px|src\/(main|nonce|nouns?|router|routes|interface\/(inbox|early-answer|newer-version|shared)|language\/(chosen-language|languages))\.tsx?$|pages\/[^/]+\/(noun|routes)\.ts$|shell\/(shell|side|bell|bottom-bar|menu|menu-links|menu-button|organization-switch|account|announcements|shortcuts)\.tsx?$/

/** Style sheets of what most pages show. With the components they would be two more files to ask for. */
const STYLES_OF_MOST =
  /(form\/form-body|pages\/events\/work|pictures\/pictures|show\/(badge|facts|folded|record-link|risk|task-title))\.module\.css$/

/** Lists of choices are placed by what the larger package takes from the smaller one; the rest of it is 7 KB. */
const placedByLess: Plugin = {
  name: 'placed-by-less',
  enforce: 'pre',
  resolveId(source, importer, options) {
    if (source !== '@floating-ui/react' || !importer?.endsWith('use-popover.mjs')) return null
    return this.resolve('@floating-ui/react-dom', importer, { ...options, skipSelf: true })
  },
}

/** How the lines of most icons are drawn, which the component says for all of them. */
const LINES =
  / (?:fill="none"|stroke="currentColor"|stroke-linecap="round"|stroke-linejoin="round"|stroke-width="2")/g

/** An icon of the set as a component. */
function componentOf(svg: string): string {
  const shapes = svg
    .replace(/^<svg[^>]*>|<\/svg>$/g, '')
    .replace(LINES, '')
    .replaceAll('fill="currentColor"', 'fill="currentColor" stroke="none"')
  return `import { icon } from '/src/show/icon.tsx'\nexport default icon(${JSON.stringify(shapes)})`
}

/** Variables of Mantine's colours that nothing here is painted with; its components name some of them, in looks that are not used. */
const UNUSED_COLOUR = /^--mantine-color-(?:blue|cyan|grape|green|indigo|lime|orange|pink|teal|violet|yellow)-/

/** Pages that are opened where the network is bad. Browsers ask for six files at a time: each further six cost a way there and back. */
const EARLY = EARLY_PAGES.filter(({ apart }) => !apart).map(({ modules }) =>
  modules.map((each) => path.join(import.meta.dirname, 'src', each)),
)
/** What every page loads at first leads to it. */
const MAIN = path.join(import.meta.dirname, 'src/main.tsx')
/** Modules that at least this many of these pages load share a file. */
const SHARED = 3

/** A module with all modules that import it, directly or not; empty if every page loads it, or if it has a file of its own. */
function loadedWith(id: string, graph: Rolldown.ChunkingContext): ReadonlySet<string> {
  if (OPENED_LATER.test(id) || EARLY.flat().includes(id)) return new Set()
  const above = new Set<string>()
  const climb = (module: string): void => {
    if (above.has(module)) return
    above.add(module)
    graph.getModuleInfo(module)?.importers.forEach(climb)
  }
  climb(id)
  return above.has(MAIN) ? new Set() : above
}

/** Groups the modules that several of these pages load. */
function sharedEarly(id: string, graph: Rolldown.ChunkingContext): string | null {
  const above = loadedWith(id, graph)
  const pages = EARLY.filter((modules) => modules.some((each) => above.has(each))).length
  return pages >= SHARED ? 'early-pages' : null
}

const [TODAY, BELL] = ['today-page', 'inbox-drawer'].map((name) =>
  path.join(import.meta.dirname, `src/pages/today/${name}.tsx`),
)

/** Groups the modules that only Today and the bell load, and apart from them those that Today shares with other pages. */
function ofToday(id: string, graph: Rolldown.ChunkingContext): string | null {
  const above = [...loadedWith(id, graph)]
  if (!above.some((module) => module === TODAY)) return null
  const pages = above.filter((module) => graph.getModuleInfo(module)?.dynamicImporters.length)
  return pages.every((page) => page === TODAY || page === BELL) ? 'today' : 'beside-today'
}

/** What many pages load together, and what the tests look for; any other file has only a hash. */
const NAMED = new Set([
  'app',
  'common',
  'create-dialog',
  'work-page',
  'today-page',
  'received-order-page',
  'reset-request-page',
  'refusals',
  'en',
  'fi',
  'sv',
  'pseudo',
  'rich-text-editor',
])

/** Leaves them out of the style sheet. */
const fewerColours = {
  postcssPlugin: 'fewer-colours',
  Declaration(declaration: { readonly prop: string; remove(): unknown }) {
    if (UNUSED_COLOUR.test(declaration.prop)) declaration.remove()
  },
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    announcedLists,
    react(),
    typeface,
    themeSheet,
    placedByLess,
    unusedParts,
    icons({ compiler: { compiler: componentOf } }),
  ],
  css: { postcss: { plugins: [fewerColours] } },
  resolve: {
    conditions: ['holdpoint-source', 'module', 'browser', 'development|production'],
    // Without what only React 17 needs.
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  build: {
    outDir: path.join(import.meta.dirname, 'dist'),
    emptyOutDir: true,
    target: 'es2023',
    manifest: true,
    // The page's policy allows files of the service, no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // Each file is compressed alone: what many pages share weighs less in one.
    rolldownOptions: {
      output: {
        // Every page loads the names of all files that it may need later: only what is asked for has one to read.
        chunkFileNames: ({ name }) => (NAMED.has(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js'),
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.css') ? 'assets/[hash:7].[ext]' : 'assets/[name]-[hash:7].[ext]',
        codeSplitting: {
          groups: [
            { name: 'app', test: (id) => ALWAYS.test(id) || STYLES_OF_MOST.test(id) },
            { name: 'common', minShareCount: 22, test: (id) => !OPENED_LATER.test(id) },
            { name: sharedEarly, debugName: 'early-pages' },
            { name: ofToday, debugName: 'today' },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': SERVICE } },
})
