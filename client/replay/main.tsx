import './styles/shell.css';
import './styles/transport.css';
import './styles/lines.css';
import './styles/details.css';
import './styles/narrow.css';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(<App />);
