import { RichTextEditor as Frame } from '@mantine/tiptap'
import IconPhoto from '~icons/tabler/photo'
import { useTranslation } from '../language/translation.ts'

interface ToolbarProps {
  /** Whether a table is being edited. */
  readonly inTable: boolean
  /** Asks for a picture; undefined if nobody may add one. */
  readonly onPicture: (() => void) | undefined
}

/** The buttons above rich text. */
export function Toolbar({ inTable, onPicture }: ToolbarProps) {
  const { t } = useTranslation()
  return (
    <Frame.Toolbar>
      <Frame.ControlsGroup>
        <Frame.H2 />
        <Frame.H3 />
        <Frame.H4 />
      </Frame.ControlsGroup>
      <Frame.ControlsGroup>
        <Frame.Bold />
        <Frame.Italic />
        <Frame.Underline />
        <Frame.Strikethrough />
        <Frame.Highlight />
        <Frame.Subscript />
        <Frame.Superscript />
        <Frame.Code />
        <Frame.ClearFormatting />
      </Frame.ControlsGroup>
      <Frame.ControlsGroup>
        <Frame.BulletList />
        <Frame.OrderedList />
        <Frame.Blockquote />
        <Frame.CodeBlock />
        <Frame.Hr />
      </Frame.ControlsGroup>
      <Frame.ControlsGroup>
        <Frame.Link />
        <Frame.Unlink />
        {onPicture && (
          <Frame.Control aria-label={t('richText.picture')} title={t('richText.picture')} onClick={onPicture}>
            <IconPhoto size={16} stroke={1.5} aria-hidden />
          </Frame.Control>
        )}
        <Frame.TableInsert />
      </Frame.ControlsGroup>
      {inTable && (
        <Frame.ControlsGroup>
          <Frame.TableRowAfter />
          <Frame.TableRowDelete />
          <Frame.TableColumnAfter />
          <Frame.TableColumnDelete />
          <Frame.TableToggleHeaderRow />
          <Frame.TableDelete />
        </Frame.ControlsGroup>
      )}
      <Frame.ControlsGroup>
        <Frame.Undo />
        <Frame.Redo />
      </Frame.ControlsGroup>
    </Frame.Toolbar>
  )
}
