import Button from '@mui/material/Button'
import { useState } from 'react'
import { type RaRecord, useDataProvider, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { bulkOf, offeredRows, openRows } from '../../../engine/workflow/bulk.ts'
import { isOnlySeen } from '../../../engine/workflow/workflow.ts'
import type { Column, Mode, Transition } from '../../../engine/model/model.ts'
import { useDialogs } from '../../ui/dialogs/dialogs.tsx'
import { KeepMounted } from '../../ui/KeepMounted.tsx'
import { lazyPart } from '../../ui/parts/lazyPart.tsx'
import { useOneByOne } from '../../actions/bulk/useOneByOne.ts'
import { TransitionForm } from '../../actions/transitions/TransitionForm.tsx'
import { TransitionButton } from '../../actions/transitions/TransitionButton.tsx'
import { previewOf } from '../../actions/preview/previewOf.tsx'
import { dialogTypes } from '../../actions/dialogTypes.ts'
import { useDelete } from '../../actions/useDelete.ts'
import { openWindow } from '../../actions/windows.ts'
import type { DocketDataProvider } from '../../providers/data/dataProvider.ts'
import { useDeclarations, useResource } from '../../providers/declarations.tsx'
import { createOf } from '../../providers/navigation/wayToMake.ts'
import type { Selection } from './useSelection.ts'
import { useListExport } from './useListExport.ts'

const BulkDialog = lazyPart(() => import('../../actions/bulk/BulkDialog.tsx').then(m => m.BulkDialog), {
  offline: true,
})

interface Props {
  selection: Selection
  mode: Mode
  /** Those in view, in their order. */
  columns: readonly Column[]
}

/** Shows how many rows are selected, and what can be done with them. */
export function SelectionTools({ selection: { chosen, clear, leave }, mode, columns }: Props) {
  const translate = useTranslate()
  const { resource, entity } = useResource()
  const { prints, resources } = useDeclarations()
  const navigate = useNavigate()
  const wayToMade = (name: string) => createOf(resources[name]!, resources[name]!.pages)?.path
  const dataProvider = useDataProvider<DocketDataProvider>()
  const { confirm } = useDialogs()
  const { askSeveral, deleteNext } = useDelete()
  const { busy, download } = useListExport({ mode, fileName: mode.export ?? '', columns })
  const { run, begin, stop, resume, close } = useOneByOne(leave)
  const [asked, setAsked] = useState<{ transition: Transition; ids: string[] }>()
  const [opened, setOpened] = useState<{ dialog: string; records: readonly RaRecord[] }>()
  const Dialog = opened && dialogTypes[opened.dialog]
  const own = chosen.filter(row => !isOnlySeen(row))
  const offered = offeredRows(entity, chosen)

  const work = (transition: Transition, data: Record<string, unknown> = {}, seen?: ReadonlyMap<string, string>) => {
    const { label, success } = transition
    const send = ({ id, key }: { id: string; key: string }) =>
      dataProvider.transition({ transition, ids: [id], data, version: seen?.get(id), idempotencyKey: key })
    begin({ label, success, send }, openRows(transition, chosen))
  }
  const press = async (transition: Transition) => {
    const { ask, tone, label, form } = transition
    const open = openRows(transition, chosen)
    const counts = { label, count: open.length, all: chosen.length, rest: chosen.length - open.length }
    // A form asks the transition's own question itself.
    const questions = [counts.rest > 0 && translate('docket.bulk.partly', counts), !form && ask].filter(Boolean)
    const ids = open.map(({ id }) => String(id))
    const seen = new Map<string, string>()
    const onTold = (id: string, version?: string) => version !== undefined && seen.set(id, version)
    const question = { content: questions.join('\n'), details: previewOf({ resource, transition, ids, onTold }) }
    if (questions.length > 0 && !(await confirm({ ...question, danger: tone === 'danger' }))) return
    if (form) setAsked({ transition, ids })
    else work(transition, {}, seen)
  }
  const make = async (label: string, address: string) => {
    const [count, all] = [offered.length, chosen.length]
    const partly = translate('docket.bulk.partly', { label, count, all, rest: all - count })
    if (count === all || (await confirm({ content: partly }))) await navigate(address)
  }
  const remove = async () => {
    if (!(await askSeveral(own))) return
    const label = translate('ra.action.delete')
    begin({ label, success: 'ra.notification.deleted', send: ({ id, key }) => deleteNext(id, key) }, own)
  }
  return (
    <>
      {chosen.length > 0 && (
        <>
          <span role="status">{translate('ra.action.bulk_actions', { smart_count: chosen.length })}</span>
          {bulkOf(resource).map(transition => (
            <TransitionButton
              key={transition.name}
              transition={transition}
              closed={openRows(transition, chosen).length === 0 && translate('docket.bulk.none', transition)}
              onPress={() => void press(transition)}
            />
          ))}
          {resource.list.bulkPrints.map(({ print }) => (
            <Button
              key={print}
              variant="outlined"
              onClick={() => openWindow(`/print/${print}/${chosen.map(({ id }) => id).join(',')}`)}
            >
              {translate('docket.bulk.print', { title: prints[print]?.title })}
            </Button>
          ))}
          {resource.list.bulkDialogs.map(({ label, dialog }) => (
            <Button key={dialog} variant="contained" onClick={() => setOpened({ dialog, records: chosen })}>
              {label}
            </Button>
          ))}
          {resource.list.bulkMakes.map(({ label, resource: made, rows, source }) => (
            <Button
              key={label}
              variant="outlined"
              disabled={offered.length === 0}
              onClick={() =>
                void make(label, `${wayToMade(made)}?${rows}.${source}=${offered.map(({ id }) => id).join(',')}`)
              }
            >
              {label}
            </Button>
          ))}
          {mode.export && (
            <Button
              variant="outlined"
              loading={busy}
              onClick={() =>
                void download(
                  'xlsx',
                  chosen.map(({ id }) => id),
                )
              }
            >
              {translate('docket.bulk.export')}
            </Button>
          )}
          {resource.delete && (
            <Button variant="outlined" color="error" disabled={own.length === 0} onClick={() => void remove()}>
              {translate('ra.action.delete')}
            </Button>
          )}
          <Button onClick={clear}>{translate('ra.action.unselect')}</Button>
        </>
      )}
      <KeepMounted>
        {asked && (
          <TransitionForm
            {...asked}
            run={async (transition, _, { data }) => work(transition, data)}
            onDone={() => undefined}
            onClose={() => setAsked(undefined)}
          />
        )}
      </KeepMounted>
      <KeepMounted>
        {Dialog && opened && <Dialog records={opened.records} leave={leave} onClose={() => setOpened(undefined)} />}
      </KeepMounted>
      <KeepMounted>{run && <BulkDialog run={run} stop={stop} resume={resume} onClose={close} />}</KeepMounted>
    </>
  )
}
