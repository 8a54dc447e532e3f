import type { RichTextEditorLabels } from '@mantine/tiptap'
import { useMemo } from 'react'
import { useTranslation } from '../language/translation.ts'

/** The labels of the editor's buttons. */
export function useEditorLabels(): Partial<RichTextEditorLabels> {
  const { t } = useTranslation()
  return useMemo(
    () => ({
      boldControlLabel: t('richText.bold'),
      italicControlLabel: t('richText.italic'),
      underlineControlLabel: t('richText.underline'),
      strikeControlLabel: t('richText.strike'),
      highlightControlLabel: t('richText.highlight'),
      subscriptControlLabel: t('richText.subscript'),
      superscriptControlLabel: t('richText.superscript'),
      codeControlLabel: t('richText.code'),
      clearFormattingControlLabel: t('richText.clear'),
      h2ControlLabel: t('richText.heading', { level: 1 }),
      h3ControlLabel: t('richText.heading', { level: 2 }),
      h4ControlLabel: t('richText.heading', { level: 3 }),
      bulletListControlLabel: t('richText.bullets'),
      orderedListControlLabel: t('richText.numbers'),
      blockquoteControlLabel: t('richText.quote'),
      codeBlockControlLabel: t('richText.codeBlock'),
      hrControlLabel: t('richText.line'),
      linkControlLabel: t('richText.link'),
      unlinkControlLabel: t('richText.unlink'),
      linkEditorInputLabel: t('richText.linkAddress'),
      linkEditorInputPlaceholder: 'https://',
      linkEditorExternalLink: t('richText.linkNewTab'),
      linkEditorInternalLink: t('richText.linkSameTab'),
      linkEditorSave: t('action.save'),
      undoControlLabel: t('form.undo'),
      redoControlLabel: t('richText.redo'),
      tableInsertControlLabel: t('richText.table'),
      tableInsertLabel: (columns, rows) => t('richText.tableSize', { columns, rows }),
      tableRowAfterControlLabel: t('richText.rowAfter'),
      tableRowDeleteControlLabel: t('richText.rowDelete'),
      tableColumnAfterControlLabel: t('richText.columnAfter'),
      tableColumnDeleteControlLabel: t('richText.columnDelete'),
      tableToggleHeaderRowControlLabel: t('richText.headerRow'),
      tableDeleteControlLabel: t('richText.tableDelete'),
    }),
    [t],
  )
}
