import { useTranslate } from 'react-admin'
import styles from './MenuTree.module.css'
import { type MenuNode, tickOf } from '../../providers/navigation/menuTree.ts'

interface Props {
  node: MenuNode
  held: ReadonlySet<string>
  tabIndex: number
  onFocus: () => void
  onPress: () => void
}

/** Shows a checkbox of the menu tree: checked, unchecked or partly. Keys that everybody has stay checked. */
export function MenuTick({ node, held, tabIndex, onFocus, onPress }: Props) {
  const translate = useTranslate()
  const tick = tickOf(node, held)
  const isFixed = tick === 'fixed'
  return (
    <label className={styles.tick} data-fixed={isFixed || undefined}>
      <input
        type="checkbox"
        ref={box => {
          if (box) box.indeterminate = tick === 'some'
        }}
        checked={tick === 'all' || isFixed}
        disabled={isFixed}
        tabIndex={tabIndex}
        onFocus={onFocus}
        onChange={onPress}
      />
      <span>
        {node.name}
        {isFixed && <small>{translate('docket.people.everyone')}</small>}
        {node.authority && <small>{translate('docket.people.authority', { name: node.authority })}</small>}
      </span>
    </label>
  )
}
