import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import type { PrintLayout } from '../../../engine/generated/entities.ts'
import { layoutOf } from '../../../engine/print/printLayout.ts'
import { useDialogs } from '../../ui/dialogs/dialogs.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { Loading } from '../../ui/Loading.tsx'
import type { DocketDataProvider } from '../../providers/data/dataProvider.ts'
import { useDeclarations } from '../../providers/declarations.tsx'
import { LayoutForm } from './LayoutForm.tsx'
import styles from './PrintTemplates.module.css'

/** Edits the company's print layouts: a form for each document, beside a record as it would print. */
export function PrintTemplates() {
  const translate = useTranslate()
  const dataProvider = useDataProvider<DocketDataProvider>()
  const { leave } = useDialogs()
  const prints = Object.values(useDeclarations().prints)
  const [chosen, setChosen] = useState(prints[0]?.name)
  const [dirty, setDirty] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['printSettings'],
    queryFn: ({ signal }) => dataProvider.get<Record<string, PrintLayout>>('print/settings', undefined, signal),
    // What someone is typing in is not replaced by what comes in the meantime.
    refetchOnWindowFocus: false,
  })
  const print = prints.find(({ name }) => name === chosen) ?? prints[0]

  const choose = async (name: string) => {
    if (name === print?.name) return
    if (!(await leave(dirty))) return
    setDirty(false)
    setChosen(name)
  }
  if (!print) return <p className={styles.none}>{translate('docket.print.none')}</p>
  if (!data) return error ? <Failed error={error} retry={() => void refetch()} /> : <Loading />
  const set = data[print.name]
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{translate('docket.print.templates')}</h1>
        <div className={styles.documents} role="group" aria-label={translate('docket.print.documents')}>
          {prints.map(({ name, title }) => (
            <button key={name} type="button" aria-pressed={name === print.name} onClick={() => void choose(name)}>
              {title}
            </button>
          ))}
        </div>
      </header>
      <LayoutForm
        key={`${print.name} ${JSON.stringify(set)}`}
        print={print}
        layout={layoutOf(print, set)}
        isSet={set !== undefined}
        onDirty={setDirty}
        onSaved={refetch}
      />
    </div>
  )
}
