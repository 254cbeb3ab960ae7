import styled from 'styled-components';

export const DialogBody = styled.div`
  display: grid;
  gap: 16px;
  padding: 24px;
  & > img {
    width: 100%;
    height: 240px;
    border-radius: 6px;
    background: var(--sand);
    object-fit: contain;
  }
  & > progress {
    width: 100%;
    accent-color: var(--brand);
  }
  & > [role='alert'] {
    color: var(--sale);
  }
  & > footer {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
  }
`;

/** Runs `act` on Enter. Prevents the default, because the dialog is inside the post's form and Enter would submit it. */
export const onEnter =
  (act: () => void) =>
  (event: { key: string; preventDefault: () => void }): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    act();
  };
