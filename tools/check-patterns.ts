import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { check } from 'recheck'
import ts from 'typescript'

// Checks that every regular expression of the sources takes time linear in its input. Otherwise it names the
// expression and exits with 1. Seen red with `/^[^\s@]+@[^\s@]+\.[^\s@]+$/` for e-mail addresses: a body of 1 MiB
// kept the service busy for minutes.

const SOURCES = path.join(import.meta.dirname, '../src')

interface Pattern {
  readonly place: string
  readonly source: string
  readonly flags: string
}

const files = await Promise.all(
  (await readdir(SOURCES, { recursive: true }))
    .filter((name) => name.endsWith('.ts'))
    .map(async (name) => {
      const text = await readFile(path.join(SOURCES, name), 'utf8')
      return ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true)
    }),
)

/** The initializers of all constants by name, for patterns composed of them. */
const constants = new Map<string, ts.Expression>()
for (const file of files) {
  visit(file, (node) => {
    if (!ts.isVariableDeclaration(node) || !ts.isIdentifier(node.name) || !node.initializer) return
    constants.set(`${file.fileName} ${node.name.text}`, node.initializer)
    if (ts.isStringLiteral(node.initializer)) constants.set(node.name.text, node.initializer)
  })
}

function visit(node: ts.Node, look: (node: ts.Node) => void): void {
  look(node)
  ts.forEachChild(node, (child) => visit(child, look))
}

/** Every regular expression in the sources, whether literal or composed of constants. */
function patterns(): readonly Pattern[] {
  const found: Pattern[] = []
  for (const file of files) {
    visit(file, (node) => {
      if (ts.isRegularExpressionLiteral(node)) {
        const end = node.text.lastIndexOf('/')
        found.push({ place: file.fileName, source: node.text.slice(1, end), flags: node.text.slice(end + 1) })
      }
      if (ts.isNewExpression(node) && node.expression.getText() === 'RegExp') {
        const [pattern] = node.arguments ?? []
        found.push({ place: file.fileName, source: pattern ? textOf(pattern) : '', flags: '' })
      }
    })
  }
  return found
}

/** The text of an expression of constants. @throws Error if it is not obvious */
function textOf(node: ts.Expression): string {
  if (ts.isStringLiteral(node)) return node.text
  if (ts.isTaggedTemplateExpression(node)) return templateText(node.template, true)
  if (ts.isTemplateLiteral(node)) return templateText(node, false)
  const name = node.getText()
  const value = constants.get(`${node.getSourceFile().fileName} ${name}`) ?? constants.get(name)
  if (!value) throw new Error(`${node.getSourceFile().fileName}: write ${name} as a constant text.`)
  return textOf(value)
}

function templateText(template: ts.TemplateLiteral, raw: boolean): string {
  const text = (part: ts.TemplateLiteralLikeNode) => (raw ? part.rawText : part.text) ?? ''
  if (ts.isNoSubstitutionTemplateLiteral(template)) return text(template)
  const parts = template.templateSpans.map(({ expression, literal }) => textOf(expression) + text(literal))
  return text(template.head) + parts.join('')
}

const distinct = new Map(patterns().map((each) => [`/${each.source}/${each.flags}`, each]))
for (const [text, { place, source, flags }] of distinct) {
  const { status } = await check(source, flags, { timeout: 30_000 })
  if (status === 'safe') continue
  process.stderr.write(`${place} ${text} is ${status}: it may take more than time linear to its input.\n`)
  process.exitCode = 1
}
process.stdout.write(`${distinct.size} regular expressions were checked.\n`)
