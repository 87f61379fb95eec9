import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { formatPrice, isEmpty } from '../../../admin/fields/format.ts'
import fieldStyles from '../../../admin/fields/fields.module.css'
import { useDeclarations } from '../../../admin/providers/declarations.tsx'
import { useDeclaredText } from '../../../admin/providers/texts/useDeclaredText.ts'
import { useSpeak } from '../../../admin/providers/texts/useSpeak.ts'
import { pathOf } from '../../../engine/pathOf.ts'
import styles from './dataPackages.module.css'
import type { OpenedPackage, PackageRow } from './packageData.ts'
import { isOpen } from './isOpen.ts'

const TONES = { new: 'info', different: 'warning', same: 'neutral', unmatched: 'error' } as const

interface Props {
  row: PackageRow
  fields: OpenedPackage['fields']
  mayTake: boolean
  isChosen: boolean
  onChoose: (is: boolean) => void
}

/** A product of a package: what it says, how it matches, and each field that differs, old and new. */
export function PackageTableRow({ row, fields, mayTake, isChosen, onChoose }: Props) {
  const translate = useTranslate()
  const textOf = useDeclaredText()
  const { number, product, state, reason, id, productNo, differences } = row
  const speak = useSpeak()
  const show = useDeclarations().resources.product?.pages.find(({ view }) => view === 'show')
  const valueOf = (source: string, value: string | number | null | undefined) => {
    if (isEmpty(value)) return translate('docket.dataPackage.empty')
    return fields.some(field => field.source === source && field.isPrice) ? formatPrice(value) : textOf(String(value))
  }
  const labelOf = (source: string) => textOf(fields.find(field => field.source === source)?.label ?? source)
  const differing = new Set(differences.map(({ field }) => field))
  const further = fields.filter(
    ({ source }) => source !== 'goodsName' && !isEmpty(product[source]) && !differing.has(source),
  )
  return (
    <tr data-state={state}>
      {mayTake && (
        <td className={styles.check}>
          <input
            type="checkbox"
            aria-label={translate('docket.dataPackage.choose', { number })}
            disabled={!isOpen(row)}
            checked={isChosen}
            onChange={event => onChoose(event.target.checked)}
          />
        </td>
      )}
      <th scope="row">
        {product.goodsName}
        <span>
          {product.brandName} · {product.sn}
        </span>
      </th>
      <td>{id && show && productNo ? <Link to={pathOf(show, id)}>{productNo}</Link> : productNo}</td>
      <td className={styles.values}>
        {further.map(({ source, label }) => (
          <span key={source}>
            {textOf(label)} <b>{valueOf(source, product[source])}</b>
          </span>
        ))}
      </td>
      <td className={styles.match}>
        <span className={fieldStyles.state} data-tone={TONES[state]}>
          {translate(`docket.dataPackage.states.${state}`)}
        </span>
        {reason && <p>{speak(reason)}</p>}
        {differences.length > 0 && (
          <ul>
            {differences.map(({ field, before, after, isOwn }) => (
              <li key={field}>
                {labelOf(field)} <del>{valueOf(field, before)}</del> → <ins>{valueOf(field, after)}</ins>
                {isOwn && <em>{translate('docket.dataPackage.own')}</em>}
              </li>
            ))}
          </ul>
        )}
      </td>
    </tr>
  )
}
