'use client'
import { useEffect, useRef } from 'react'
import type { Path, UseFormReturn } from 'react-hook-form'
import type { FormValues } from './values'

type FieldElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Keeps what the user typed before the page's script ran. Returns the `ref` callback for each field. */
export function useFormInputBeforeHydration<Values extends FormValues>(form: UseFormReturn<Values>, values: Values) {
  const registered = useRef(new WeakSet<FieldElement>())
  const inputBeforeHydration = useRef<[name: Path<Values>, text: string][]>([])
  useEffect(() => {
    // Setting the default first makes the form notice the change.
    for (const [name, text] of inputBeforeHydration.current.splice(0))
      for (const value of [values[name], text]) form.setValue(name, value as never, { shouldDirty: true })
  }, [form, values])
  return (name: Path<Values>) => (element: FieldElement | null) => {
    if (element && !registered.current.has(element) && 'defaultValue' in element && element.value !== element.defaultValue)
      inputBeforeHydration.current.push([name, element.value])
    if (element) registered.current.add(element)
    form.register(name).ref(element)
  }
}
