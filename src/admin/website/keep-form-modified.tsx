'use client'
import { useDocumentInfo, useForm } from '@payloadcms/ui'
import { useEffect, useEffectEvent, useRef } from 'react'
import { hasUnsavedValues } from './has-unsaved-values'

/** Keeps the form of a page modified when a change was not in the draft that was saved, so that Payload saves the change next. */
export function KeepFormModified() {
  const { data, docConfig, lastUpdateTime } = useDocumentInfo()
  const { getData, setModified } = useForm()
  const openedAt = useRef(lastUpdateTime)
  // Without it, a value that the server changes would be saved again and again.
  const savedAgain = useRef('')
  const markUnsavedChange = useEffectEvent(() => {
    if (data?._status !== 'draft') return
    const values = getData()
    if (!hasUnsavedValues(values, data, listEditableFields(docConfig?.fields ?? []))) return
    const json = JSON.stringify(values)
    if (json === savedAgain.current) return
    savedAgain.current = json
    setModified(true)
  })
  useEffect(() => {
    if (lastUpdateTime !== openedAt.current) markUnsavedChange()
  }, [lastUpdateTime])
  return null
}

type Fields = NonNullable<ReturnType<typeof useDocumentInfo>['docConfig']>['fields']

/** The names of the fields that an editor can change. */
const listEditableFields = (fields: Fields) =>
  fields.flatMap((field) => {
    if (!('name' in field) || field.type === 'ui' || field.name === '_status') return []
    return field.admin?.readOnly || field.admin?.hidden ? [] : [field.name]
  })
