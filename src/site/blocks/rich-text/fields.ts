import {
  BoldFeature,
  FixedToolbarFeature,
  HeadingFeature,
  HorizontalRuleFeature,
  InlineToolbarFeature,
  ItalicFeature,
  LinkFeature,
  lexicalEditor,
  OrderedListFeature,
  ParagraphFeature,
  UnorderedListFeature,
} from '@payloadcms/richtext-lexical'
import type { Block, RichTextField, TextFieldSingleValidation } from 'payload'
import { invalidLink, invalidLinkTo } from '@/contract/website'
import { isSafeHref } from '@/site/is-safe-href'
import { headingField } from '../text-fields'

const validateUrl: TextFieldSingleValidation = (value, { siblingData }) =>
  (siblingData as { linkType?: string }).linkType === 'internal' || isSafeHref(value) || invalidLink

type Node = { type?: string; fields?: { linkType?: string; url?: unknown }; children?: Node[] }
const findInvalidLink = (node: Node): Node | undefined =>
  /link$/.test(node.type ?? '') && node.fields?.linkType !== 'internal' && !isSafeHref(node.fields?.url)
    ? node
    : node.children?.map(findInvalidLink).find(Boolean)

/** Names the link: the editor's own message only says that a field is invalid. */
const validateBody: RichTextField['validate'] = (value, options) => {
  const invalid = findInvalidLink((value as unknown as { root?: Node } | null)?.root ?? {})
  if (invalid) return invalidLinkTo(String(invalid.fields?.url ?? ''))
  return typeof options.editor === 'object' ? options.editor.validate(value, options) : true
}

const editor = lexicalEditor({
  features: [
    ParagraphFeature(),
    HeadingFeature({ enabledHeadingSizes: ['h3', 'h4'] }),
    BoldFeature(),
    ItalicFeature(),
    LinkFeature({
      enabledCollections: ['page'],
      fields: ({ defaultFields }) =>
        defaultFields.map(
          (field) => (field.type === 'text' && field.name === 'url' ? { ...field, validate: validateUrl } : field) as typeof field,
        ),
    }),
    UnorderedListFeature(),
    OrderedListFeature(),
    HorizontalRuleFeature(),
    FixedToolbarFeature(),
    InlineToolbarFeature(),
  ],
})

export const richText: Block = {
  slug: 'rich-text',
  interfaceName: 'RichTextBlock',
  labels: { singular: 'Text', plural: 'Texts' },
  fields: [headingField(false), { name: 'body', type: 'richText', localized: true, required: true, validate: validateBody, editor }],
}
