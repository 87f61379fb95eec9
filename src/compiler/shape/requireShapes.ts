import type { Declared, Shaped } from '../declared.ts'
import type { Report } from '../diagnostics/spot.ts'
import { checkShape } from './checkShape.ts'

/**
 * Checks every file against the published grammar.
 * @throws ConfigError with every mistake and its place
 */
export function requireShapes(declared: Declared, report: Report): Shaped {
  const { grammar, apps, menus, guides, backend } = declared
  const kinds = {
    entity: declared.schemas,
    resource: declared.resources,
    print: declared.prints,
    panel: declared.panels,
    report: declared.reports,
    translation: declared.translations,
    app: apps,
    menu: menus,
    guide: guides,
    backend: backend ? { backend } : {},
  }
  for (const [kind, files] of Object.entries(kinds))
    for (const file of Object.values(files)) checkShape(grammar, `${kind}.schema.json`, file.data, report.file(file))
  report.settle()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every file has the shape, or settle has thrown
  return declared as unknown as Shaped
}
