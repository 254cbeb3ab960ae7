import type { Meta, StoryObj } from '@storybook/react-vite';
import { Article } from './article';

const meta = {
  title: 'Shared/Article',
  component: Article,
  decorators: (Story) => (
    <div style={{ maxWidth: 680 }}>
      <Story />
    </div>
  ),
} satisfies Meta<typeof Article>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Text: Story = {
  args: {
    children: (
      <>
        <p>Indigo fades where it is touched, which is why no two jackets age alike.</p>
        <h2>Before the first wash</h2>
        <p>
          Turn the jacket inside out and use <a href="#water">cold water</a>. Dry it in the shade.
        </p>
        <ul>
          <li>No bleach</li>
          <li>No tumble dryer</li>
        </ul>
        <h3>Stains</h3>
        <p>Dab them with a cloth, and do not rub.</p>
        <blockquote>A good jacket outlives three pairs of jeans.</blockquote>
        <hr />
        <ol>
          <li>Soak</li>
          <li>Rinse</li>
        </ol>
      </>
    ),
  },
};

export const TableFigureAndCode: Story = {
  args: {
    children: (
      <>
        <p>What the labels mean.</p>
        <table>
          <thead>
            <tr>
              <th>Label</th>
              <th>Meaning</th>
              <th>Temperature</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>A tub with a hand</td>
              <td>Wash by hand</td>
              <td>30 °C at most</td>
            </tr>
          </tbody>
        </table>
        <figure>
          <img
            src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='440' height='220'%3E%3Crect width='440' height='220' fill='%231D4E6B'/%3E%3C/svg%3E"
            alt="Blue cloth"
            width="440"
            height="220"
          />
          <figcaption>Indigo after the third dip</figcaption>
        </figure>
        <pre>
          <code>30 °C, inside out</code>
        </pre>
      </>
    ),
  },
};
