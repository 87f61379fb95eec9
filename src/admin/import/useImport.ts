import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { HttpError, useDataProvider, useTranslate } from 'react-admin'
import { EXPORT_WORDS } from '../../engine/form/exportedSheet.ts'
import type { ImportResult, RowError } from '../../engine/form/importing.ts'
import type { Import } from '../../engine/model/importModel.ts'
import { useDialogs } from '../ui/dialogs/dialogs.tsx'
import { type FileColumns, MOST_COLUMNS } from '../../engine/listSetting/fileColumns.ts'
import { IMPORT } from '../../engine/listSetting/mySetting.ts'
import { usePreference } from '../providers/preferences/usePreference.ts'
import { createIdempotencyKeys } from '../providers/data/idempotencyKeys.ts'
import { messageOf } from '../ui/refusal.ts'
import { PartError } from '../ui/parts/PartError.ts'
import type { DocketDataProvider } from '../providers/data/dataProvider.ts'
import { useResource } from '../providers/declarations.tsx'
import { useDeclaredText } from '../providers/texts/useDeclaredText.ts'
import { type FileTable, type ImportedFile, importedFile, isToMatch } from './importedFile.ts'
import { FileProblem } from './FileProblem.ts'
import { readFile } from './readFile.ts'
import type { SheetWords } from './readTable.ts'
import { whatIsDone } from './whatIsDone.ts'

/** How far an import has come. */
export type Progress =
  | { step: 'choose'; problem?: string }
  | { step: 'read' | 'check'; name: string; count?: number }
  | { step: 'match'; name: string; table: FileTable }
  | { step: 'ready' | 'write'; name: string; table: FileTable; file: ImportedFile; result: ImportResult }

/** Imports a file: reads it here, has the server check it, then writes it as a whole or not at all. */
export function useImport(declared: Import, onDone: () => void) {
  const { resource } = useResource()
  const dataProvider = useDataProvider<DocketDataProvider>()
  const queryClient = useQueryClient()
  const translate = useTranslate()
  const { success, error } = useDialogs()
  const [keys] = useState(createIdempotencyKeys)
  const [said, remember] = usePreference<FileColumns>({ resource: resource.name, variant: IMPORT, part: 'file' })
  const [progress, setProgress] = useState<Progress>({ step: 'choose' })
  /** The result of a file that was replaced meanwhile is dropped. */
  const latest = useRef(0)

  const send = ({ rows }: ImportedFile, dryRun: boolean, seen?: ImportResult['seen']) =>
    keys.send([dryRun, rows, seen], idempotencyKey =>
      dataProvider.importRows({ resource, rows, dryRun, seen, idempotencyKey }),
    )

  const text = useDeclaredText()
  const words = wordsIn(text)

  const inTurn = async (name: string, work: (show: (next: Progress) => void) => Promise<void>) => {
    latest.current += 1
    const turn = latest.current
    const show = (next: Progress) => void (turn === latest.current && setProgress(next))
    try {
      await work(show)
    } catch (failure) {
      show({ step: 'choose', problem: translate('docket.words.said', { name, value: problemOf(failure, translate) }) })
    }
  }

  const check = async (
    name: string,
    table: FileTable,
    columns: FileColumns | undefined,
    show: (next: Progress) => void,
  ) => {
    const file = importedFile(table, declared, columns)
    show({ step: 'check', name, count: file.rows.length })
    const result = await send(file, true)
    show({ step: 'ready', name, table, file, result: withOwn(result, file, translate) })
  }

  const choose = (chosen: File) => {
    const { name } = chosen
    return inTurn(name, async show => {
      show({ step: 'read', name })
      const { headings, rows } = await readFile(chosen, undefined, words)
      const table = { headings: headings.map(heading => headingIn(text, heading)), rows }
      if (isToMatch(table, declared, said)) show({ step: 'match', name, table })
      else await check(name, table, said, show)
    })
  }

  const match = async (columns: FileColumns) => {
    if (progress.step !== 'match') return
    const { name, table } = progress
    remember(withOthers(said, columns))
    await inTurn(name, show => check(name, table, columns, show))
  }

  /** Goes back to what the columns of the file are. */
  const matchAgain = () => {
    if (progress.step === 'ready') setProgress({ step: 'match', name: progress.name, table: progress.table })
  }

  const write = async () => {
    if (progress.step !== 'ready') return
    setProgress({ ...progress, step: 'write' })
    try {
      const counts = await send(progress.file, false, progress.result.seen)
      success(translate('docket.import.done', { what: whatIsDone(counts, translate) }))
      await queryClient.invalidateQueries({ queryKey: [resource.name] })
      onDone()
    } catch (failure) {
      setProgress({ ...progress, step: 'ready', result: { ...progress.result, errors: rowErrorsOf(failure) } })
      await error(messageOf(failure))
    }
  }
  return { progress, said, choose, match, matchAgain, write }
}

/** Says a heading in the reader's language: somebody else's file may have it in that of the declarations. */
function headingIn(text: (declared: string) => string, heading: string): string {
  // What stands in brackets behind is no part of what is declared.
  const spellings = [heading, heading.replace(/\s*[(（].*$/, '')]
  const known = spellings.find(spelling => text(spelling) !== spelling)
  return known === undefined ? heading : text(known)
}

/** Keeps what was said of columns of other files, the latest first: those of several banks come into one list. */
function withOthers(before: FileColumns | undefined, { headings, values }: FileColumns): FileColumns {
  const others = (before?.headings ?? []).filter(one => !headings.some(({ heading }) => heading === one.heading))
  return { headings: [...headings, ...others].slice(0, MOST_COLUMNS), values }
}

function problemOf(failure: unknown, translate: (key: string, args?: object) => string): string {
  if (failure instanceof FileProblem) {
    const { labels } = failure.args
    const joined = Array.isArray(labels) ? labels.join(translate('docket.words.and')) : labels
    return translate(failure.message, { ...failure.args, labels: joined })
  }
  return failure instanceof PartError ? translate('docket.entry.chunkFailed') : messageOf(failure)
}

/** The server can't know of a cell that could not be read. */
function withOwn(result: ImportResult, file: ImportedFile, translate: (key: string) => string): ImportResult {
  const own = file.errors.map(error => {
    const { label = '' } = file.fields.find(({ source }) => source === error.field) ?? {}
    return { ...error, message: label + translate('docket.import.broken') }
  })
  const isOwn = ({ row, field }: RowError) => own.some(error => error.row === row && error.field === field)
  return { ...result, errors: [...own, ...result.errors.filter(error => !isOwn(error))] }
}

/** Mistakes that others' changes caused since the file was checked. */
function rowErrorsOf(failure: unknown): RowError[] {
  const body = failure instanceof HttpError ? (failure.body as { result?: { errors?: unknown } } | null) : null
  const errors = body?.result?.errors
  return Array.isArray(errors) ? (errors as RowError[]) : []
}

/** A file of a colleague may be in the language of the declarations. */
const wordsIn = (textOf: (text: string) => string): SheetWords => ({
  notes: [EXPORT_WORDS.notes, textOf(EXPORT_WORDS.notes)],
  sums: [EXPORT_WORDS.sum, textOf(EXPORT_WORDS.sum)],
})
