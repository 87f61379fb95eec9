import { DOCUMENT, isOfLines, propertyOf } from '../model/importedSource.ts'
import type { Import, ImportField } from '../model/importModel.ts'
import type { Resource } from '../model/model.ts'
import type { Parts } from './visibleParts.ts'

/** Reduces an import to what the viewer sees; undefined where that is not enough to make a record. */
export function importAsSeen(imported: Import, form: Resource['form'], parts: Parts): Import | undefined {
  const { documents, rows, update = [] } = imported
  if (documents) {
    // As in the form, what is not seen is filled in.
    const { lines } = documents
    const sections = parts.formSections(form?.sections ?? [])
    const isInput = (field: ImportField) =>
      sections.some(
        ({ rows, inputs }) =>
          rows === (isOfLines(lines, field.source) ? lines : undefined) &&
          inputs.some(({ source }) => source === propertyOf(lines, field)),
      )
    const isFilled = (field: ImportField) =>
      [DOCUMENT, ...update].includes(field.source) || (parts.isVisible(field.source) && isInput(field))
    const fields = imported.fields.filter(isFilled)
    const isWhole = update.every(parts.isVisible) && fields.some(({ source }) => isOfLines(lines, source))
    return isWhole ? { ...imported, fields } : undefined
  }
  const own = rows === undefined ? parts : parts.at(rows)
  const needed = imported.fields.flatMap(({ required, source }) => (required ? source : []))
  const isWhole = parts.isVisible(rows) && [...needed, ...update].every(own.isVisible)
  return isWhole ? { ...imported, fields: imported.fields.filter(({ source }) => own.isVisible(source)) } : undefined
}

/** Leaves out what an import would make beside where the viewer may not import it by itself. */
export function withOpenMakes({ makes, ...imported }: Import, resources: Readonly<Record<string, Resource>>): Import {
  const open = makes?.filter(name => resources[name]?.list.import)
  return open && open.length > 0 ? { ...imported, makes: open } : imported
}
