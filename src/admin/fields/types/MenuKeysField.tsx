import { menuNodes, type MenuNode } from '../../providers/navigation/menuTree.ts'
import { useMenuTree } from '../../providers/navigation/useMenuTree.ts'
import { useSay } from '../../providers/texts/useSpeak.ts'
import type { FieldProps } from '../FieldProps.ts'
import { EMPTY } from '../format.ts'
import styles from './MenuKeysField.module.css'

/** Shows the names of menu keys: in a row one after the other, on a page by area. */
export function MenuKeysField({ value, row }: FieldProps) {
  const { menus } = useMenuTree()
  const say = useSay()
  const held = new Set(Array.isArray(value) ? (value as string[]) : [])
  if (!menus) return <>…</>
  const areas = menuNodes(menus)
    .map(({ key, name, gives, children }) => ({
      key,
      name,
      names: namesOf(children, held),
      isWhole: isIn(gives, held),
    }))
    .filter(({ names, isWhole }) => names.length > 0 || isWhole)
  if (areas.length === 0) return <>{EMPTY}</>
  if (row !== undefined)
    return (
      <>
        {areas
          .map(({ name, names }) => [name, names.join(say('words.and'))].filter(Boolean).join(say('words.is')))
          .join(say('words.then'))}
      </>
    )
  return (
    <dl className={styles.areas}>
      {areas.map(({ key, name, names }) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd>{names.join(say('words.and'))}</dd>
        </div>
      ))}
    </dl>
  )
}

const namesOf = (nodes: readonly MenuNode[], held: ReadonlySet<string>): string[] =>
  nodes.flatMap(({ key, name, children }) => [...(held.has(key) ? [name] : []), ...namesOf(children, held)])

const isIn = (keys: readonly string[], held: ReadonlySet<string>) => keys.length > 0 && keys.every(key => held.has(key))
