import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { type EditorDialog, isAvailable, isPressed, listTools, type TextKind } from './tools';

const Bar = styled.div`
  display: flex;
  position: sticky;
  top: var(--admin-top-bar);
  flex-wrap: wrap;
  gap: 2px;
  padding: 4px;
  border-bottom: 1px solid var(--hairline);
  border-radius: 6px 6px 0 0;
  background: #fff;
  z-index: 1;
`;

const ToolButton = styled.button`
  display: grid;
  place-items: center;
  min-width: 44px;
  min-height: 44px;
  padding: 0 8px;
  border: 0;
  border-radius: 6px;
  background: none;
  font: 600 14px/1 var(--sans);
  cursor: pointer;
  &:hover {
    background: var(--paper);
  }
  &[aria-pressed='true'] {
    background: var(--sand);
    color: var(--brand);
  }
  &[aria-disabled='true'] {
    opacity: 0.4;
    cursor: not-allowed;
  }
  & > svg {
    fill: none;
    stroke: currentColor;
    stroke-linecap: round;
    stroke-linejoin: round;
    stroke-width: 1.6;
  }
`;

interface ToolbarProps {
  editor: Editor;
  kind: TextKind;
  /** Id of the text field that it formats. */
  controls: string;
  onOpenDialog: (dialog: EditorDialog) => void;
}

/** Toolbar with one tab stop; the arrow keys move between tools (WAI-ARIA toolbar pattern). */
export function Toolbar({ editor, kind, controls, onOpenDialog }: ToolbarProps) {
  const tools = listTools(kind);
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const states = useEditorState({
    editor,
    selector: ({ editor }) => tools.map((tool) => ({ on: isPressed(tool, editor), can: isAvailable(tool, editor) })),
  });

  const handleKeyDown = (event: KeyboardEvent) => {
    const target = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: tools.length - 1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const next = (target + tools.length) % tools.length;
    setCurrent(next);
    bar.current?.querySelectorAll('button')[next]?.focus();
  };
  const applyTool = (index: number, { detail }: MouseEvent) => {
    setCurrent(index);
    const tool = tools[index];
    if (!states[index].can) return;
    if (tool.dialog) return onOpenDialog(tool.dialog);
    // Keyboard users stay in the toolbar, so only a click focuses the text (`detail` is 0 for the keyboard).
    const chain = editor.chain();
    tool.run?.(detail > 0 ? chain.focus() : chain).run();
  };

  return (
    <Bar ref={bar} role="toolbar" aria-label="Text formatting" aria-controls={controls} onKeyDown={handleKeyDown}>
      {tools.map(({ label, icon, isToggle }, index) => (
        <ToolButton
          key={label}
          type="button"
          title={label}
          aria-label={label}
          aria-pressed={isToggle ? states[index].on : undefined}
          aria-disabled={states[index].can ? undefined : true}
          tabIndex={index === current ? 0 : -1}
          onMouseDown={(event) => event.preventDefault()}
          onFocus={() => setCurrent(index)}
          onClick={(event) => applyTool(index, event)}
        >
          {icon}
        </ToolButton>
      ))}
    </Bar>
  );
}
