import { useDataProvider } from 'react-admin'
import type { FieldPath, UseFormSetError } from 'react-hook-form'
import type { PrintLayout } from '../../../engine/generated/entities.ts'
import type { Print } from '../../../engine/model/model.ts'
import { useDialogs } from '../../ui/dialogs/dialogs.tsx'
import { fieldMessages, messageOf } from '../../ui/refusal.ts'
import type { DocketDataProvider } from '../../providers/data/dataProvider.ts'
import type { LayoutValues } from './layoutForm.ts'

interface Options {
  print: Print
  setError: UseFormSetError<LayoutValues>
  onSaved: () => Promise<unknown>
}

/** Saves a layout for the company, or takes it back; what the server has against it stands where it belongs. */
export function useSaveLayout({ print, setError, onSaved }: Options) {
  const dataProvider = useDataProvider<DocketDataProvider>()
  const { confirm, error, success } = useDialogs()
  const path = `print/settings/${print.name}`
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work()
      success('docket.print.saved')
      await onSaved()
    } catch (failure) {
      const messages = Object.entries(fieldMessages(failure)).filter(([pointer]) => pointer.startsWith('/'))
      for (const [pointer, message] of messages) setError(fieldOf(pointer), { type: 'server', message })
      if (messages.length === 0) await error(messageOf(failure))
    }
  }
  return {
    save: (layout: PrintLayout) => attempt(() => dataProvider.write({ method: 'PUT', path, body: layout })),
    reset: async () => {
      if (!(await confirm({ content: 'docket.print.askReset' }))) return
      await attempt(() => dataProvider.write({ method: 'DELETE', path }))
    },
  }
}

/** `/columns/1/source` is `columns.1.source`; the texts are one input. */
function fieldOf(pointer: string): FieldPath<LayoutValues> {
  const name = pointer.slice(1).replaceAll('/', '.')
  return (name.startsWith('texts') ? 'texts' : name) as FieldPath<LayoutValues>
}
