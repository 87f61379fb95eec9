import CloseOutlined from '@mui/icons-material/Close'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useActor } from '../providers/actor.tsx'
import styles from './Palette.module.css'
import { type PaletteWay, paletteParts } from './paletteParts.ts'
import { PaletteSearch } from './PaletteSearch.tsx'
import { focusBack, usePaletteStore } from './paletteStore.ts'

const ways = paletteParts.flatMap(({ way }) => way ?? [])
const isWide = paletteParts.some(({ Found }) => Found)

/** Floats over the page, which stays usable: one field that finds pages, actions and records, and what apps add. */
export function Palette({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const { settings } = useActor()
  const { wanted } = usePaletteStore()
  const [way, setWay] = useState<PaletteWay>()
  useEffect(() => focusBack, [])
  const offered = ways.filter(({ isOn }) => isOn(settings))
  const chosen = offered.find(one => one === way)
  const title = translate(chosen?.title ?? 'docket.palette.title')
  const tools = (
    <>
      {offered.map(one => (
        <Button
          key={one.label}
          variant={one === chosen ? 'contained' : 'outlined'}
          startIcon={<one.Icon fontSize="small" />}
          aria-pressed={one === chosen}
          onClick={() => setWay(one === chosen ? undefined : one)}
        >
          {translate(one.label)}
        </Button>
      ))}
      <IconButton
        aria-label={translate('docket.palette.close')}
        title={`${translate('docket.palette.close')} (Esc)`}
        onClick={onClose}
      >
        <CloseOutlined fontSize="small" />
      </IconButton>
    </>
  )
  return (
    <section
      role="dialog"
      aria-label={title}
      className={styles.panel}
      data-wide={isWide || undefined}
      data-way={chosen && true}
    >
      {chosen ? (
        <>
          <div className={styles.head}>
            <h2>{title}</h2>
            {tools}
          </div>
          <chosen.Panel />
        </>
      ) : (
        <PaletteSearch key={wanted} start={wanted} tools={tools} />
      )}
    </section>
  )
}
