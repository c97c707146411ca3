'use client'
import { usePortalContext } from './portal-context'
import type { useUpload } from './use-upload'

type Props = { upload: Pick<ReturnType<typeof useUpload>, 'parts' | 'isSending' | 'move' | 'remove'> }

/** The pages of the document, which can be sorted until it is sent. */
export function PhotoList({ upload: { parts, isSending, move, remove } }: Props) {
  const { text } = usePortalContext()
  const [first] = parts
  return (
    <>
      <p role="status">{parts.length > 1 ? text.photos(parts.length) : first?.preview ? text.onePhoto : text.onePdf}</p>
      <ol className="portal-pages">
        {parts.map((part, i) => {
          const name = part.preview ? text.page(i + 1) : part.file.name
          return (
            <li key={part.id}>
              {/* biome-ignore lint/performance/noImgElement: a photo on this device */}
              {part.preview && <img src={part.preview} alt="" width="72" height="72" />}
              <span className="portal-name">
                {name}
                {part.preview && <span className="portal-secondary">{part.file.name}</span>}
              </span>
              {!isSending && (
                <span className="portal-page-actions">
                  {i > 0 && <PageAction label={text.up(i + 1)} symbol="↑" onClick={() => move(i, -1)} />}
                  {i < parts.length - 1 && <PageAction label={text.down(i + 1)} symbol="↓" onClick={() => move(i, 1)} />}
                  <PageAction label={text.remove(name)} symbol="×" onClick={() => remove(part)} />
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </>
  )
}

const PageAction = ({ label, symbol, onClick }: { label: string; symbol: string; onClick: () => void }) => (
  <button type="button" className="quiet portal-page-action" aria-label={label} title={label} onClick={onClick}>
    <span aria-hidden>{symbol}</span>
  </button>
)
