'use client'
import { useEffect, useRef } from 'react'
import { uploadProblems } from '@/contract/portal-messages'
import { type DocumentRequest, isNeeded } from './api'
import { formatFullDay } from './format'
import { PhotoList } from './photo-list'
import { usePortalContext } from './portal-context'
import { UploadStatus } from './upload-status'
import { useRestoreFocus } from './use-restore-focus'
import { useUpload } from './use-upload'

/** Phones convert photos of other types to these. */
const accepted = 'image/jpeg,image/png,image/webp,application/pdf'

type Props = {
  request: DocumentRequest
  onSent: (request: DocumentRequest) => void
  isInNeeded: boolean
  /** Called with the list of the item once it has files that are not sent yet, and with null when there are none left. */
  keepInList: (id: string, isInNeeded: boolean | null) => void
}
export function DocumentRequestItem({ request, onSent, isInNeeded, keepInList }: Props) {
  const portal = usePortalContext()
  const { text } = portal
  const upload = useUpload(request.id, portal, onSent)
  const input = useRef<HTMLInputElement>(null)
  const item = useRestoreFocus<HTMLLIElement>()
  const { id, title, state } = request
  const hasParts = upload.parts.length > 0
  useEffect(() => keepInList(id, hasParts ? isInNeeded : null), [keepInList, id, hasParts, isInNeeded])
  const isSent = !isNeeded(request)
  const isPdf = upload.parts.some(({ file }) => file.type === 'application/pdf')
  const choose = () => input.current?.click()
  return (
    <li
      ref={item}
      tabIndex={-1}
      className={state === 'returned' && !isSent ? 'portal-item portal-returned' : 'portal-item'}
      aria-labelledby={`title-${id}`}
    >
      <About request={request} />
      {upload.errorMessage && (
        <p role="alert" className="portal-error">
          {upload.errorMessage}
        </p>
      )}
      {hasParts && <PhotoList upload={upload} />}
      {state !== 'accepted' && !upload.isSending && !isPdf && (
        <p>
          <button
            type="button"
            className={hasParts || isSent ? 'quiet' : 'button'}
            onClick={choose}
            aria-label={chooseLabel(hasParts, isSent, title, text)}
          >
            {hasParts ? text.chooseMore : isSent ? text.sendMore : text.choose}
          </button>
        </p>
      )}
      {hasParts && <UploadStatus upload={upload} title={title} />}
      <input
        ref={input}
        type="file"
        accept={accepted}
        multiple
        hidden
        aria-label={text.chooseFor(title)}
        onChange={({ currentTarget }) => {
          upload.add([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </li>
  )
}

function About({ request }: { request: DocumentRequest }) {
  const { text, language } = usePortalContext()
  const { id, title, help, required, translation, due, state, reason } = request
  const isReturned = state === 'returned' && isNeeded(request)
  return (
    <>
      {isReturned && <p className="portal-returned-label">{text.returned}</p>}
      <h3 id={`title-${id}`}>
        {title} {!required && <span className="portal-secondary">({text.optional})</span>}
      </h3>
      {isReturned && reason && <p className="portal-text portal-reason">{reason}</p>}
      {!isNeeded(request) ? (
        <p className="portal-success">{describeState(request, text)}</p>
      ) : (
        <>
          {due && <p className="portal-due">{text.due(formatFullDay(language, due))}</p>}
          {help && <p className="portal-text">{help}</p>}
          {translation && <p className="portal-secondary">{text.translation}</p>}
        </>
      )}
      <Problem request={request} />
    </>
  )
}

type Text = ReturnType<typeof usePortalContext>['text']
const describeState = ({ state, uploads }: DocumentRequest, text: Text) =>
  state === 'accepted' ? text.isAccepted : uploads[0]?.state === 'checking' ? text.isChecking : text.isReceived
/** The name begins with what the button shows. */
const chooseLabel = (hasParts: boolean, isDone: boolean, title: string, text: Text) =>
  hasParts ? text.chooseMore : isDone ? text.sendMoreOf(title) : text.chooseFor(title)

/** Why the last upload could not be used. */
function Problem({ request: { state, uploads } }: { request: DocumentRequest }) {
  const { language } = usePortalContext()
  const problem = state === 'accepted' ? null : uploads[0]?.problem
  return problem && <p className="portal-error">{uploadProblems[problem][language]}</p>
}
