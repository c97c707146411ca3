import styles from './avatar.module.css'

/** At most two letters. */
export const getInitials = (name: string) => {
  const words = name
    .trim()
    .split(/[\s@._-]+/u)
    .filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => (word ? [...word][0] : ''))
    .join('')
    .toLocaleUpperCase('en-US')
}

export const Avatar = ({ name, picture }: { name: string; picture?: string | null }) =>
  picture ? (
    // biome-ignore lint/performance/noImgElement: our own file of 28 px, resized on upload
    <img className={styles.avatar} src={picture} alt="" />
  ) : (
    <span className={styles.avatar} aria-hidden>
      {getInitials(name)}
    </span>
  )
