import Button from '@mui/material/Button'
import { useState } from 'react'
import { type RaRecord, useNotify, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import type { Action } from '../../engine/model/actionModel.ts'
import { addressOf } from '../../engine/pathOf.ts'
import { valueAt } from '../../engine/value/valueAt.ts'
import { lazyPart } from '../ui/parts/lazyPart.tsx'
import { MoreButton } from './MoreButton.tsx'
import { openWindow } from './windows.ts'
import { useSites } from './useSites.ts'
import { actionTypes } from './actionTypes.ts'
import { dialogTypes } from './dialogTypes.ts'
import { useDeclarations } from '../providers/declarations.tsx'
import { useDialogs } from '../ui/dialogs/dialogs.tsx'
import { DownloadButton } from './DownloadButton.tsx'
import { KeepMounted } from '../ui/KeepMounted.tsx'

const ChooseDialog = lazyPart(() => import('./choose/ChooseDialog.tsx').then(m => m.ChooseDialog))
const PickDialog = lazyPart(() => import('./PickDialog.tsx').then(m => m.PickDialog))

interface Props {
  actions: readonly Action[]
  /** The record whose page they stand on; absent above a list. */
  record?: RaRecord
  /** The record's form has unsaved changes. */
  isChanged?: boolean
}

/** Buttons that lead to a page, a window, a dialog or a file, or do something by themselves. */
export function ActionButtons({ actions, record, isChanged }: Props) {
  const navigate = useNavigate()
  const translate = useTranslate()
  const notify = useNotify()
  const { error } = useDialogs()
  const sites = useSites()
  const { resources } = useDeclarations()
  const [opened, setOpened] = useState<Action>()
  const close = () => setOpened(undefined)
  const Dialog = opened?.dialog ? dialogTypes[opened.dialog] : undefined

  const run = ({ by, of = [] }: NonNullable<Action['run']>) => {
    const type = actionTypes[by]
    if (!type) return void error(translate('docket.unknownType', { type: by }))
    const values = of.map(path => valueAt(record ?? {}, path))
    return void type({ values, record, say: (message, type) => notify(message, { type }) })
  }
  const press = (action: Action) => {
    if (action.go) void navigate(addressOf(action.go, record ?? {}))
    else if (action.site) void sites.open(action.site.target, addressOf(action.site.path, record ?? {}))
    else if (action.run) run(action.run)
    else if (action.open) openWindow(addressOf(action.open, record ?? {}))
    else if (action.dialog && !dialogTypes[action.dialog]) void error(translate('docket.action.unknownDialog'))
    else setOpened(action)
  }
  const offered = actions.filter(({ site }) => !site || sites.has(site.target))
  const from = opened?.choose && resources[opened.choose.resource]
  const button = (action: Action) =>
    action.download ? (
      <DownloadButton key={action.label} download={action.download} {...{ action, record, isChanged }} />
    ) : (
      <Button
        key={action.label}
        variant={action.tone === 'primary' ? 'contained' : 'outlined'}
        onClick={() => press(action)}
      >
        {action.label}
      </Button>
    )
  const further = offered.filter(({ place }) => place === 'more')
  return (
    <>
      {further.length > 0 && <MoreButton>{further.map(button)}</MoreButton>}
      {offered.filter(({ place }) => place !== 'more').map(button)}
      <KeepMounted>
        {opened?.pick && record && <PickDialog pick={opened.pick} record={record} onClose={close} />}
      </KeepMounted>
      <KeepMounted>
        {opened?.choose && from && (
          <ChooseDialog title={opened.label} choose={opened.choose} resource={from} onClose={close} />
        )}
      </KeepMounted>
      <KeepMounted>{Dialog && <Dialog record={record} onClose={close} />}</KeepMounted>
    </>
  )
}
