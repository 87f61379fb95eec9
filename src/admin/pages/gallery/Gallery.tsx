import { useTranslate } from 'react-admin'
import { SectionPanel } from '../../views/show/SectionPanel.tsx'
import { ActionGallery } from './ActionGallery.tsx'
import { FieldGallery } from './FieldGallery.tsx'
import { FilterGallery } from './FilterGallery.tsx'
import styles from './Gallery.module.css'
import { InputGallery } from './InputGallery.tsx'
import { SectionGallery } from './SectionGallery.tsx'

/** Shows everything that is registered and that a declaration may name, with values of every sort. */
export function Gallery() {
  const translate = useTranslate()
  const words = (key: string) => translate(`docket.gallery.${key}`)
  return (
    <div className={styles.page}>
      <header>
        <h1>{words('title')}</h1>
        <p>{words('purpose')}</p>
      </header>
      <SectionPanel title={words('fields')}>
        <FieldGallery />
      </SectionPanel>
      <SectionPanel title={words('inputs')}>
        <InputGallery />
      </SectionPanel>
      <SectionPanel title={words('filters')}>
        <FilterGallery />
      </SectionPanel>
      <SectionPanel title={words('sections')}>
        <SectionGallery />
      </SectionPanel>
      <SectionPanel title={words('actions')}>
        <ActionGallery />
      </SectionPanel>
    </div>
  )
}
