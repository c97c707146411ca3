import { expect, test } from 'vitest'
import { JsonLd } from './json-ld'

type Given = Parameters<typeof JsonLd>[0]

test('text from an editor cannot close the element and stays unchanged', () => {
  const name = 'Ferris </script><script>alert(1)</script><!-- & Luna'
  const office = { name, languages: ['en', 'es'] }
  const { props } = JsonLd({ page: { blocks: [] }, site: { office }, origin: 'https://office.example' } as unknown as Given)
  const { __html } = props.dangerouslySetInnerHTML as { __html: string }
  expect(__html).not.toContain('<')
  expect(JSON.parse(__html)['@graph'][0].name).toBe(name)
})
