import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type FormEvent, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Layout } from '../../../../engine/model/reportModel.ts'
import type { OwnKind } from '../../../../engine/panel/editTiles.ts'
import { useSavedFilters } from '../../../filters/saved/useSavedFilters.ts'
import { useDeclarations } from '../../../providers/declarations.tsx'
import { ActionDialog } from '../../../ui/dialogs/ActionDialog.tsx'
import controls from '../../../ui/controls.module.css'
import { messageOf } from '../../../ui/refusal.ts'
import { Select } from '../../../ui/Select.tsx'
import styles from './arrange.module.css'
import { fieldsFor, type Filled, layoutOf, type MadeTile, pictureOf, tileOf } from './galleryFields.ts'
import { listChoices, reportChoices } from './galleryChoices.ts'
import { PictureFields } from './PictureFields.tsx'

interface Props {
  /** Fails where the tile is refused. */
  onAdd: (kind: OwnKind, tile: MadeTile) => Promise<unknown>
  onClose: () => void
}

const KINDS: readonly OwnKind[] = ['figures', 'queues', 'lists', 'charts', 'reports']

/** Asks which tile is to be added: of which list or report, with which conditions, and what it shows. */
export function TileGallery({ onAdd, onClose }: Props) {
  const translate = useTranslate()
  const id = useId()
  const declared = useDeclarations()
  const { filters: saved } = useSavedFilters()
  const [kind, setKind] = useState<OwnKind>('figures')
  const [filled, setFilled] = useState<Filled>({})
  const [layout, setLayout] = useState<Layout>()
  const [message, setMessage] = useState('')
  const [isBusy, setBusy] = useState(false)
  const text = (key: string, args?: object) => translate(`docket.panel.gallery.${key}`, args)
  const of = kind === 'reports' ? reportChoices(declared) : listChoices(declared)
  const report = kind === 'reports' ? declared.reports[filled.of ?? ''] : undefined
  const fields = kind === 'reports' ? [] : fieldsFor(kind, filled.of, declared, saved, translate)
  const fill = (name: string, value: string) => {
    setMessage('')
    setFilled(now => (name === 'of' ? { of: value } : { ...now, [name]: value }))
  }
  const choose = (name: string) => {
    fill('of', name)
    const chosen = kind === 'reports' ? declared.reports[name] : undefined
    setLayout(chosen && layoutOf(chosen))
  }
  const lay = (next: Layout) => {
    setMessage('')
    setLayout(next)
  }
  const tile = () => {
    if (kind === 'reports') return pictureOf(report!, filled.label ?? '', layout!)
    const view = saved.find(one => one.id === filled.view)
    return tileOf(kind, filled, declared, view?.filters ?? {})
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (isBusy) return
    const missing = fields.find(({ name, isNeeded }) => isNeeded && !filled[name])
    if (!filled.of || missing) return setMessage(text('missing', { label: text(missing?.name ?? ofWord) }))
    if (layout?.rows.length === 0) return setMessage(text('missing', { label: translate('docket.report.axes.rows') }))
    setBusy(true)
    try {
      await onAdd(kind, tile())
      onClose()
    } catch (refused) {
      setMessage(messageOf(refused))
      setBusy(false)
    }
  }
  const ofWord = kind === 'reports' ? 'report' : 'list'
  return (
    <ActionDialog onClose={onClose} aria-labelledby={`${id}-title`}>
      <form noValidate onSubmit={event => void submit(event)}>
        <DialogTitle id={`${id}-title`}>{translate('docket.panel.add')}</DialogTitle>
        <DialogContent dividers className={styles.fields}>
          <label htmlFor={`${id}-kind`}>{text('kind')}</label>
          <Select
            id={`${id}-kind`}
            autoFocus
            options={KINDS.map(value => ({ value, label: text(`kinds.${value}`) }))}
            value={kind}
            onChange={event => {
              setKind(KINDS.find(one => one === event.target.value) ?? 'figures')
              setFilled({})
              setLayout(undefined)
            }}
          />
          <label htmlFor={`${id}-of`}>{text(ofWord)}</label>
          <Select
            id={`${id}-of`}
            nothing={text('choose')}
            options={of}
            value={filled.of ?? ''}
            onChange={event => choose(event.target.value)}
          />
          {fields.map(({ name, choices, nothing }) => [
            <label key={`${name} label`} htmlFor={`${id}-${name}`}>
              {text(name)}
            </label>,
            <Select
              key={name}
              id={`${id}-${name}`}
              nothing={text(nothing)}
              options={choices}
              value={filled[name] ?? ''}
              onChange={event => fill(name, event.target.value)}
            />,
          ])}
          {report && layout && <PictureFields report={report} layout={layout} onChange={lay} />}
          <label htmlFor={`${id}-label`}>{text('label')}</label>
          <input
            id={`${id}-label`}
            className={controls.control}
            maxLength={30}
            autoComplete="off"
            placeholder={of.find(({ value }) => value === filled.of)?.label}
            value={filled.label ?? ''}
            onChange={event => fill('label', event.target.value)}
          />
          <p role="alert">{message}</p>
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            {translate('docket.dialog.cancel')}
          </Button>
          <Button variant="contained" type="submit" loading={isBusy}>
            {translate('docket.panel.addOne')}
          </Button>
        </DialogActions>
      </form>
    </ActionDialog>
  )
}
