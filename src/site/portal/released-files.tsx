'use client'
import type { PortalView } from './api'
import { FileLink } from './file-link'
import { usePortalContext } from './portal-context'

export function ReleasedFiles({ files }: { files: PortalView['files'] }) {
  const { text } = usePortalContext()
  return (
    <section className="portal-section" aria-labelledby="files">
      <h2 id="files">{text.files}</h2>
      <ul className="portal-list">
        {files.map((file) => (
          <li key={file.id} className="portal-item">
            <FileLink file={file} />
          </li>
        ))}
      </ul>
    </section>
  )
}
