import { PageNotes as PageNotes_28f7a6e15df32a32526e2cd83fb79fde } from '../../../admin/website/view'
import { TranslationCell as TranslationCell_28f7a6e15df32a32526e2cd83fb79fde } from '../../../admin/website/view'
import { BlockLabel as BlockLabel_a483940342c6fdb06c5f522c2184c35c } from '../../../admin/website/block-label'
import { RowLabel as RowLabel_74636b7f6b27fde6d9dff7a167eac70f } from '../../../admin/website/row-label'
import { RscEntryLexicalCell as RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { RscEntryLexicalField as RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { LexicalDiffComponent as LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { InlineToolbarFeatureClient as InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { FixedToolbarFeatureClient as FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HorizontalRuleFeatureClient as HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { OrderedListFeatureClient as OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UnorderedListFeatureClient as UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { LinkFeatureClient as LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BoldFeatureClient as BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ItalicFeatureClient as ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HeadingFeatureClient as HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ParagraphFeatureClient as ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { PageListNotes as PageListNotes_28f7a6e15df32a32526e2cd83fb79fde } from '../../../admin/website/view'
import { KeepFormModified as KeepFormModified_08de502e71b6ff0aa7d21941dbef84d1 } from '../../../admin/website/keep-form-modified'
import { Versions as Versions_d37d0d40c67ef536cfb89c16cbb38fd5 } from '../../../admin/website/versions/view'
import { OpeningTimeLabel as OpeningTimeLabel_74636b7f6b27fde6d9dff7a167eac70f } from '../../../admin/website/row-label'
import { NoNav as NoNav_316aa624a0887964305423f33d12af96 } from '../../../admin/frame/layout'
import { StaffLayout as StaffLayout_316aa624a0887964305423f33d12af96 } from '../../../admin/frame/layout'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/admin/website/view#PageNotes": PageNotes_28f7a6e15df32a32526e2cd83fb79fde,
  "/admin/website/view#TranslationCell": TranslationCell_28f7a6e15df32a32526e2cd83fb79fde,
  "/admin/website/block-label#BlockLabel": BlockLabel_a483940342c6fdb06c5f522c2184c35c,
  "/admin/website/row-label#RowLabel": RowLabel_74636b7f6b27fde6d9dff7a167eac70f,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalCell": RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalField": RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#LexicalDiffComponent": LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/client#InlineToolbarFeatureClient": InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#FixedToolbarFeatureClient": FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HorizontalRuleFeatureClient": HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#OrderedListFeatureClient": OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UnorderedListFeatureClient": UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#LinkFeatureClient": LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BoldFeatureClient": BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ItalicFeatureClient": ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HeadingFeatureClient": HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ParagraphFeatureClient": ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/admin/website/view#PageListNotes": PageListNotes_28f7a6e15df32a32526e2cd83fb79fde,
  "/admin/website/keep-form-modified#KeepFormModified": KeepFormModified_08de502e71b6ff0aa7d21941dbef84d1,
  "/admin/website/versions/view#Versions": Versions_d37d0d40c67ef536cfb89c16cbb38fd5,
  "/admin/website/row-label#OpeningTimeLabel": OpeningTimeLabel_74636b7f6b27fde6d9dff7a167eac70f,
  "/admin/frame/layout#NoNav": NoNav_316aa624a0887964305423f33d12af96,
  "/admin/frame/layout#StaffLayout": StaffLayout_316aa624a0887964305423f33d12af96,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
