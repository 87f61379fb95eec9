import type { Action } from '../model/actionModel.ts'
import { type Condition, fieldsRead } from '../value/condition.ts'
import type { FormSection, Input, ValueOfChoice } from '../model/formModel.ts'
import { gapsIn } from '../value/gapsIn.ts'
import type { Column, Filter, Section } from '../model/model.ts'
import { saysOnly } from './saysOnly.ts'
import { settled } from './settled.ts'
import { record } from '../value/record.ts'
import { hasPermission } from './permissions.ts'
import { findPath } from '../relations/schemaPath.ts'
import type { Visibility } from './visibilityOf.ts'
import type { Suggest } from '../model/suggestModel.ts'
import type { Viewer } from './visibleTo.ts'

/** The parts of a declaration that a viewer gets, of one entity. */
export interface Parts {
  isVisible(path: string | undefined): boolean
  /** Tells whether everything that conditions read is visible: their results would reveal what is hidden. */
  tells(...conditions: (Condition | undefined)[]): boolean
  columns(columns: Column[]): Column[]
  filters(filters: Filter[]): Filter[]
  inputs(inputs: Input[]): Input[]
  sections(sections: Section[]): Section[]
  formSections(sections: FormSection[]): FormSection[]
  actions(actions: Action[]): Action[]
  /** The parts of the entity of the lines at a path, or of a nested value. */
  at(path: string): Parts
}

/**
 * Reduces declared parts to what a viewer may see: by their own keys and company setting, and by what they show or
 * read.
 */
export function visibleParts(all: Visibility, viewer: Viewer, entity: string): Parts {
  const { entities } = all
  const isVisible = (path: string | undefined) => path === undefined || all.isVisible(entity, path)
  const tells = (...conditions: (Condition | undefined)[]) =>
    conditions.every(condition => fieldsRead(condition).every(isVisible))
  const isMeant = ({ permission, setting }: { permission?: string[]; setting?: string }) =>
    hasPermission(viewer.keys, permission) && (!setting || Boolean(viewer.settings[setting]))
  const at = (path: string) => {
    const field = findPath(entities, entity, path)?.field
    return visibleParts(all, viewer, field?.many?.entity ?? field?.shape ?? entity)
  }
  const columns = (given: Column[]) =>
    given.filter(one => isMeant(one) && isVisible(one.source) && tells(one.when)).map(narrowColumn)

  const narrowColumn = (column: Column): Column => {
    const { sources, texts, titles } = column
    if (titles !== undefined && !isVisible(titles)) return narrowColumn({ ...column, titles: undefined })
    if (!sources || sources.every(isVisible)) return column
    const kept = Object.entries(texts ?? {}).filter(([, text]) => gapsIn(text).every(isVisible))
    return { ...column, sources: sources.filter(isVisible), ...(texts && { texts: Object.fromEntries(kept) }) }
  }
  const filters = (given: Filter[]): Filter[] =>
    given
      .filter(one => isMeant(one) && isVisible(one.source) && tells(...Object.values(one.where ?? {})))
      .map(one => (one.group ? { ...one, group: filters(one.group) } : one))

  const inputs = (given: Input[]) =>
    given
      .filter(one => isMeant(one) && isVisible(one.source) && tells(one.when))
      .filter(({ parts }) => !parts || [parts.of, ...parts.beside].every(isVisible))
      .map(narrowInput)

  const narrowInput = (input: Input): Input => {
    const { reference, sources, fill, within, most, suggest, further, shows, preset, warn, decimalsSet } = input
    const kept: Input = {
      ...input,
      ...(!isVisible(most) && { most: undefined }),
      // What decides is not seen: the server says what is missing, or may not change.
      ...(!tells(input.requiredWhen) && { required: undefined, requiredWhen: undefined }),
      ...(!tells(input.readOnlyWhen) && { readOnlyWhen: undefined }),
      ...(suggest && { suggest: narrowSuggest(suggest) }),
      ...(decimalsSet !== undefined && { mostDecimals: Number(viewer.settings[decimalsSet]) }),
      ...(warn && { warn: warn.filter(one => saysOnly(one, isVisible)).map(one => settled(one, viewer.settings)) }),
    }
    if (!reference) return kept
    const target = (path: string) => all.isVisible(reference, path)
    const told = ({ source, isOwn }: ValueOfChoice) => (isOwn ? isVisible(source) : target(source))
    const shown = sources?.filter(target)
    return {
      ...kept,
      ...(shown && { sources: shown.length > 0 ? shown : ['id'] }),
      ...(fill && { fill: narrowFill(fill, told) }),
      ...(further && { further: further.filter(target) }),
      ...(shows && { shows: shows.filter(told) }),
      ...(preset && !fieldsRead(preset).every(target) && { preset: undefined }),
      ...(within && { within: entriesWhere(within, (path, own) => isVisible(own) && target(path)) }),
    }
  }
  /** Fills in nothing that is hidden, and where what comes first is hidden nothing in its place. */
  const narrowFill = (fill: NonNullable<Input['fill']>, told: (one: ValueOfChoice) => boolean) =>
    record(Object.entries(fill).filter(([own, sources]) => isVisible(own) && sources.every(told)))
  /** Offers nothing where a value that it needs is hidden. */
  const narrowSuggest = (suggest: Suggest): Suggest | undefined => {
    const { source, order, when, within } = suggest
    const target = (path: string) => all.isVisible(suggest.entity, path)
    const needed = [source, order, ...fieldsRead(when), ...Object.keys(within)]
    return needed.every(target) && Object.values(within).every(isVisible) ? suggest : undefined
  }
  return {
    isVisible,
    tells,
    columns,
    filters,
    inputs,
    at,
    sections: given =>
      given
        .filter(one => isMeant(one) && tells(one.when) && [one.rows, one.images].every(isVisible))
        .filter(({ list }) => Object.values(list?.by ?? {}).every(isVisible))
        .map(one => ({ ...one, columns: (one.rows === undefined ? columns : at(one.rows).columns)(one.columns) })),
    formSections: given =>
      given.flatMap(section => {
        const { rows, part, when } = section
        const path = rows ?? part
        if (!isVisible(path) || !tells(when)) return []
        const own = path === undefined ? { inputs, isVisible } : at(path)
        const kept = own.inputs(section.inputs)
        const related = section.related && { related: section.related.filter(own.isVisible) }
        return kept.length > 0 || section.inputs.length === 0 ? [{ ...section, inputs: kept, ...related }] : []
      }),
    actions: given =>
      given
        .filter(one => isMeant(one) && tells(one.when) && addressed(one).every(isVisible))
        .flatMap(one => {
          if (!one.pick) return [one]
          const { rows, left } = one.pick
          if (!isVisible(rows) || !at(rows).isVisible(left)) return []
          const lineColumns = at(rows).columns(one.pick.lineColumns)
          return [{ ...one, pick: { ...one.pick, columns: columns(one.pick.columns), lineColumns } }]
        }),
  }
}

/** Returns the properties whose values stand in the addresses of a button. */
const addressed = ({ open, go, download, pick }: Action) =>
  [open, go, download?.path, pick?.from].flatMap(address =>
    [...(address ?? '').matchAll(/:([A-Za-z]+)/g)].map(([, name]) => name),
  )

const entriesWhere = (map: Record<string, string>, fits: (name: string, value: string) => boolean) =>
  Object.fromEntries(Object.entries(map).filter(([name, value]) => fits(name, value)))
